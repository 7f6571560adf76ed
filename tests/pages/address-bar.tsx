import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';

/** Shows the address of a page under test, with a way back. */
export function AddressBar() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p aria-label="Address">{pathname + search}</p>
      <button type="button" onClick={() => history.back()}>
        Back
      </button>
    </>
  );
}

/** The current address, without its host. */
export const address = () => screen.getByLabelText('Address').textContent;
