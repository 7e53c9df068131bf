/** @jest-environment jsdom */
import type { NewsletterList } from '@homegrown/engine/content/shared/newsletter-list';
import { render, screen } from '@testing-library/react';
import { NewsletterForm } from '@/components/newsletter-form/NewsletterForm';

const newsletter: NewsletterList = {
  heading: 'The Thursday letter',
  text: 'Each Thursday.',
  action: '/blog/-/newsletter?path=%2Fblog%2Fsheets%2F',
  page: 'https://lists.example.com/thursday',
  places: ['article', 'footer'],
  words: {
    email: 'Email address',
    subscribe: 'Subscribe',
    leaveEmpty: 'Leave this field empty',
    goesTo: 'Your address goes to lists.example.com, which sends the letters.',
    handedOn: 'Thank you.',
    noLetter: 'No letter? Subscribe at lists.example.com.',
  },
};

const shown = (changes: Partial<NewsletterList> = {}) =>
  render(<NewsletterForm newsletter={{ ...newsletter, ...changes }} place="footer" />);

describe('the form for the newsletter', () => {
  it('is a plain form to this site, which knows page and place', () => {
    shown();
    const form = document.querySelector('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute(
      'action',
      '/blog/-/newsletter?path=%2Fblog%2Fsheets%2F&place=footer',
    );
    const field = screen.getByRole('textbox', { name: 'Email address' });
    expect(field).toBeRequired();
    expect(field).toHaveAttribute('type', 'email');
    expect(field).toHaveAttribute('autocomplete', 'email');
    expect(screen.getByRole('button', { name: 'Subscribe' })).toBeInTheDocument();
  });

  it('says who will have the address before it is sent', () => {
    shown();
    expect(screen.getByText(/Your address goes to lists\.example\.com/)).toBeInTheDocument();
  });

  it('needs no script of the page', () => {
    shown();
    for (const control of document.querySelectorAll('input, button')) {
      expect(control).toHaveAttribute('data-plain');
    }
  });

  it('asks nobody’s eyes and no screen reader for the field that has to stay empty', () => {
    shown();
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
  });

  it('leads those who get no letter to the provider’s page, where there is one', () => {
    const { unmount } = shown();
    const name = 'No letter? Subscribe at lists.example.com.';
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', newsletter.page);
    unmount();
    shown({ page: '' });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
