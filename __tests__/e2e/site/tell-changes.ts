import { randomUUID } from 'node:crypto';
import { signatureOf } from '@homegrown/engine/internal/changes/message';

/** Keys of what changed; true where it was unpublished. */
export type Changes = Readonly<Record<string, boolean>>;

/** Tells a site what changed, as WordPress's plugin does. */
export async function tellChanges(
  { origin, secret }: { origin: string; secret: string },
  changes: Changes,
  of: { signature?: string; id?: string } = {},
) {
  const list = Object.entries(changes).map(([key, unpublished]) => ({
    key,
    withdrawn: unpublished,
  }));
  const body = Buffer.from(JSON.stringify({ version: 1, changes: list }));
  const time = String(Math.floor(Date.now() / 1_000));
  const id = of.id ?? randomUUID();
  const response = await fetch(`${origin}/api/changes`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-homegrown-time': time,
      'x-homegrown-id': id,
      'x-homegrown-signature':
        of.signature ?? signatureOf(secret, { time, id, signature: '' }, body),
    },
  });
  return { status: response.status, answer: (await response.json()) as unknown };
}
