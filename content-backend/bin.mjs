#!/usr/bin/env node
/** The content backend as a command: its TypeScript is compiled while it is loaded. */
import 'tsx';

await import('./main.ts');
