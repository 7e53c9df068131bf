import fs from 'node:fs';
import path from 'node:path';

// What a site reads is of the engine's version: it comes with the package.
const docs = path.join(import.meta.dirname, 'docs');
fs.rmSync(docs, { recursive: true, force: true });
fs.cpSync(path.join(import.meta.dirname, '../../docs'), docs, { recursive: true });
