/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { ErrorScreen } from '@/components/error-screen/ErrorScreen';

describe('the screen of an error', () => {
  it('says what happened, and offers a search and links', () => {
    render(<ErrorScreen code={404} title="This page isn’t here" text="Search for it." />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This page isn’t here');
    expect(screen.getByText('Search for it.')).toBeInTheDocument();
    expect(screen.getByRole('search')).toHaveAttribute('action', '/search');
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Home' })).toHaveAttribute(
      'href',
      '/',
    );
    expect(screen.queryByText('Try again')).not.toBeInTheDocument();
  });

  it('offers to try again what could not be shown', () => {
    render(<ErrorScreen code={500} title="Not now" text="Try again." />);
    expect(screen.getByText('Try again')).toHaveAttribute('href', '');
  });
});
