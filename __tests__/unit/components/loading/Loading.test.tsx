/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Loading } from '@/components/loading/Loading';

it('shows "Loading..." and tells it to those who don’t see it', () => {
  render(<Loading />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
});
