/** Builds the site for the environment, unless it is built. */
import { build } from '../start/build.mjs';

await build();
