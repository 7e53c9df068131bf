import { createHash } from 'node:crypto';
import { appendFile } from 'node:fs/promises';

/** Takes the messages of forms, in place of WordPress's mail. */
export interface Mailbox {
  /** Rejects when a message can't be delivered. */
  deliver: (form: { id: number; title: string }, data: FormData) => Promise<void>;
}

/**
 * A message as a line of JSON: when, which form, its fields, and of each file its name, size and
 * hash.
 */
async function lineOf(form: { id: number; title: string }, data: FormData): Promise<string> {
  const fields: [string, string][] = [];
  const files: { field: string; name: string; bytes: number; sha256: string }[] = [];
  for (const [field, value] of data) {
    if (typeof value === 'string') {
      if (!field.startsWith('_wpcf7')) fields.push([field, value]);
    } else if (value.name !== '') {
      const bytes = Buffer.from(await value.arrayBuffer());
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      files.push({ field, name: value.name, bytes: bytes.length, sha256 });
    }
  }
  const at = new Date().toISOString();
  return `${JSON.stringify({ at, form: form.title, id: form.id, fields, files })}\n`;
}

/** A file with a line for each message, which its owner alone can read. */
export const messagesFile = (file: string): Mailbox => ({
  deliver: async (form, data) => appendFile(file, await lineOf(form, data), { mode: 0o600 }),
});
