/** @jest-environment jsdom */
import { shareLinks } from '@homegrown/engine/content/server/share-links';
import { shareButtons } from '@homegrown/engine/islands/behaviours/share';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { exampleSite } from '@/__tests__/example-site';
import { ShareLinks } from '@/components/share-links/ShareLinks';

const { siteUrl } = exampleSite;
const shared = shareLinks('Tips & tricks', `${siteUrl}/tips/?a=1`, exampleSite);

beforeAll(shareButtons);

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

async function press(): Promise<void> {
  render(<ShareLinks shared={shared} />);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Share or copy link' }));
  });
}

test('the links carry title and address, whatever stands in them', () => {
  render(<ShareLinks shared={shared} />);
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Email')).toBe(
    'mailto:?subject=Tips%20%26%20tricks&body=https%3A%2F%2Fwww.example.com%2Ftips%2F%3Fa%3D1',
  );
  expect(href('LinkedIn')).toMatch(/\?url=https%3A%2F%2Fwww\.example\.com%2Ftips%2F%3Fa%3D1$/);
});

test('the button opens the system’s own sheet where there is one', async () => {
  const share = jest.fn().mockResolvedValue(undefined);
  Object.assign(navigator, { share });
  await press();
  expect(share).toHaveBeenCalledWith({ title: 'Tips & tricks', url: shared.url });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a sheet that the visitor closes is no failure', async () => {
  Object.assign(navigator, {
    share: jest.fn().mockRejectedValue(new DOMException('closed', 'AbortError')),
  });
  await press();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('elsewhere it copies the link, and says so', async () => {
  const writeText = jest.fn().mockResolvedValue(undefined);
  Object.assign(navigator, { clipboard: { writeText } });
  await press();
  expect(writeText).toHaveBeenCalledWith(shared.url);
  expect(screen.getByRole('status')).toHaveTextContent('Link copied.');
});

test('where nothing may be copied, the link stands there to be', async () => {
  await press();
  expect(screen.getByRole('status')).toHaveTextContent(`Copy the link: ${shared.url}`);
});
