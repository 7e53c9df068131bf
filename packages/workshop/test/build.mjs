/** Builds the site for the environment, unless it is built. */
import { build } from '@homegrown/engine/internal/program/starting/built-site';

await build();
