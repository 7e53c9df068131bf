/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PreviewBar } from '#editor/ui/preview-bar/PreviewBar';

const bar = (
  <PreviewBar
    status="Draft"
    publishedHref={null}
    editHref="/edit"
    exitHref="/"
    onSignOut={async () => 'Logging out failed.'}
  />
);

describe('the actions of a preview on a narrow screen', () => {
  it('open by their button, and close on Escape, which leads the focus back to it', async () => {
    render(bar);
    const opener = screen.getByRole('button', { name: 'Actions' });
    const panel = document.getElementById(opener.getAttribute('aria-controls') ?? '');
    expect(panel).toContainElement(screen.getByRole('link', { name: 'Exit preview' }));
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    expect(panel).not.toHaveClass('open');
    await userEvent.click(opener);
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    expect(panel).toHaveClass('open');
    screen.getByRole('link', { name: 'Edit in WordPress' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    expect(panel).not.toHaveClass('open');
    expect(opener).toHaveFocus();
  });

  it('stay open while a logout that fails says so', async () => {
    render(bar);
    await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
    await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Logging out failed.');
    expect(screen.getByRole('button', { name: 'Actions' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });
});
