import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';

/** Shows the address of the page under test, and a button that goes back. */
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
