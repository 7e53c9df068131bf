/** @jest-environment jsdom */
import { menus } from '@homegrown/engine/islands/behaviours/menus';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { PrimaryNavigation } from '@/components/site-navigation/PrimaryNavigation';
import { layout, menuItem } from '../layout-of-test';

const menu = layout.primaryMenu;

const openPanels = new Set<Element>();
const { matches } = Element.prototype;

// jsdom has no popovers: this much of them is needed.
beforeAll(() => {
  menus();
  Object.assign(HTMLElement.prototype, { showPopover: () => {} });
  Object.defineProperty(Element.prototype, 'matches', {
    configurable: true,
    value(this: Element, selector: string) {
      return selector === ':popover-open' ? openPanels.has(this) : matches.call(this, selector);
    },
  });
});
afterAll(() => {
  Object.defineProperty(Element.prototype, 'matches', { configurable: true, value: matches });
});
afterEach(() => openPanels.clear());

/** The browser opens or closes a popover and tells. */
function toggled(panel: Element | null, state: 'open' | 'closed') {
  if (!panel) throw new Error('There is no panel.');
  if (state === 'open') openPanels.add(panel);
  else openPanels.delete(panel);
  fireEvent(panel, new Event('toggle'));
}

const controlled = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-controls') ?? '');

describe('the primary navigation', () => {
  it('is labelled with the name of its menu', () => {
    render(<PrimaryNavigation menu={menu} path={null} />);
    expect(screen.getByRole('navigation', { name: 'Primary menu' })).toBeInTheDocument();
  });

  it('has a toggle that names the panel it opens, without any script', () => {
    render(<PrimaryNavigation menu={menu} path={null} />);
    const toggle = screen.getByRole('button', { name: 'Toggle navigation' });
    const panel = controlled(toggle);
    expect(panel).toHaveAttribute('popover', 'auto');
    expect(toggle).toHaveAttribute('popovertarget', panel?.id);
    expect(panel).toContainElement(screen.getByText('About'));
  });

  it('has no aria-expanded in plain HTML, where the browser itself reports the state', () => {
    const html = renderToString(<PrimaryNavigation menu={menu} path={null} />);
    expect(html).toContain('popoverTarget="primary-navigation"');
    expect(html).not.toContain('aria-expanded');
  });

  it('ends with the link to the search', () => {
    render(<PrimaryNavigation menu={menu} path={null} />);
    const links = within(screen.getByRole('navigation')).getAllByText(/./, { selector: 'a, a *' });
    expect(links.at(-1)?.closest('a')).toHaveAttribute('href', '/search');
    expect(screen.getByText('Search')).toBeInTheDocument();
  });

  it('marks the page that the visitor is on, with or without a slash at its end', () => {
    render(<PrimaryNavigation menu={menu} path="/about" />);
    expect(screen.getByText('About')).toHaveAttribute('aria-current', 'page');
    expect(screen.getByText('Articles')).not.toHaveAttribute('aria-current');
  });

  it('discloses a sub-menu by a button beside the parent’s own link', () => {
    render(<PrimaryNavigation menu={menu} path={null} />);
    expect(screen.getByText('Articles')).toHaveAttribute('href', '/posts/');
    const button = screen.getByLabelText('Articles: sub-menu');
    expect(controlled(button)).toContainElement(screen.getByText('Email'));
  });

  it('closes a sub-menu when the focus moves on, not when it moves within', () => {
    render(<PrimaryNavigation menu={menu} path={null} />);
    const button = screen.getByLabelText('Articles: sub-menu');
    const panel = controlled(button);
    const hidePopover = jest.fn();
    Object.assign(panel ?? {}, { hidePopover });
    const child = screen.getByText('Email');
    fireEvent.focusOut(child, { relatedTarget: screen.getByText('About') });
    expect(hidePopover).not.toHaveBeenCalled();
    toggled(panel, 'open');
    fireEvent.focusOut(button, { relatedTarget: child });
    fireEvent.focusOut(child, { relatedTarget: null });
    expect(hidePopover).not.toHaveBeenCalled();
    fireEvent.focusOut(child, { relatedTarget: screen.getByText('About') });
    expect(hidePopover).toHaveBeenCalledTimes(1);
  });

  it('closes the menu of a phone when the focus moves on to what it would cover', () => {
    const { container } = render(
      <>
        <PrimaryNavigation menu={menu} path={null} />
        <a href="/post/">A post</a>
      </>,
    );
    const toggle = screen.getByLabelText('Toggle navigation');
    const panel = controlled(toggle);
    const hidePopover = jest.fn();
    Object.assign(panel ?? {}, { hidePopover });
    toggled(panel, 'open');
    fireEvent.focusOut(toggle, { relatedTarget: screen.getByText('About') });
    expect(hidePopover).not.toHaveBeenCalled();
    fireEvent.focusOut(screen.getByText('About'), {
      relatedTarget: container.querySelector('a[href="/post/"]'),
    });
    expect(hidePopover).toHaveBeenCalledTimes(1);
  });

  it('closes a sub-menu that the pointer holds open by Escape, until the pointer has left', () => {
    render(<PrimaryNavigation menu={menu} path={null} />);
    const parent = screen.getByText('Articles').parentElement;
    const isPointedAt = jest.spyOn(parent ?? document.body, 'matches').mockReturnValue(true);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(parent).toHaveAttribute('data-dismissed');
    fireEvent.keyDown(document.body, { key: 'a' });
    fireEvent(parent ?? document.body, new Event('pointerleave'));
    expect(parent).not.toHaveAttribute('data-dismissed');
    isPointedAt.mockReturnValue(false);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(parent).not.toHaveAttribute('data-dismissed');
  });

  it('gives an item the classes, title, relations and target of its editor', () => {
    const item = {
      ...menuItem('Shop', 'https://example.com/'),
      cssClasses: ['highlight'],
      rel: 'noopener nofollow',
      title: 'Our shop',
    };
    render(
      <PrimaryNavigation
        menu={{ name: 'Main', items: [{ ...item, target: '_blank' }] }}
        path={null}
      />,
    );
    const link = screen.getByText('Shop');
    expect(link).toHaveClass('highlight');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener nofollow');
    expect(link).toHaveAttribute('title', 'Our shop');
  });
});
