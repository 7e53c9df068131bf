#!/usr/bin/env node
import fs from 'node:fs';

const compiler = new URL('./compile.mjs', import.meta.url);

// A package that npm has installed is compiled, and comes without it.
if (fs.existsSync(compiler)) await (await import(compiler.href)).compileEngine();
const { main } = await import('./dist/program/main.js');
await main(process.argv.slice(2));
