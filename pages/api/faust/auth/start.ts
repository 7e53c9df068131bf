import { signInHandler } from '@homegrown/engine/editor/server/api-handler';
import { startEndpoint } from '@homegrown/engine/editor/server/session-endpoints';
import { signInDependencies } from '@homegrown/engine/editor/server/sign-in-dependencies';
import { site } from '@/site';

export default signInHandler(startEndpoint, () => signInDependencies(site));

/** This route reads no body. */
export const config = { api: { bodyParser: false } };
