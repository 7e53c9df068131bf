import { readFileSync } from 'node:fs';
import path from 'node:path';
import { signatureOf } from '../../events/signature';

test('a message is signed as the WordPress plugin signs it', () => {
  const file = path.resolve(
    __dirname,
    '../../../wordpress-plugin/homegrown/tests/message.vector.json',
  );
  const vector: { secret: string; time: number; id: string; body: string; signature: string } =
    JSON.parse(readFileSync(file, 'utf8'));
  const { secret, signature, ...parts } = vector;
  expect(signatureOf(secret, parts)).toBe(signature);
  expect(signatureOf(secret, { ...parts, time: parts.time + 1 })).not.toBe(signature);
});
