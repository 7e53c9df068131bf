/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Loading } from '@/components/loading/Loading';

it('shows "Loading..." and tells it to those who don’t see it (rows 50, 219)', () => {
  render(<Loading />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
});
