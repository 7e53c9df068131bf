/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Loading } from '@/components/loading/Loading';

it('shows "Loading..." and announces it to screen readers', () => {
  render(<Loading />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
});
