import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { PartnerStrip } from '@/pages/home/partner-strip';

vi.mock('@/content/partners', () => ({
  areSamplePartners: true,
  partners: [{ name: 'Alpine Custody', logo: '/logos/alpine.svg' }],
}));

test('shows the name of a partner whose logo cannot be loaded', () => {
  render(
    <MemoryRouter>
      <PartnerStrip />
    </MemoryRouter>,
  );
  expect(screen.queryByText('Alpine Custody')).toBeNull();
  // The strip shows its partners twice, for the animation.
  const logos = document.querySelectorAll('img');
  expect(logos).toHaveLength(2);
  for (const logo of logos) fireEvent.error(logo);
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getAllByText('Alpine Custody')).toHaveLength(2);
});
