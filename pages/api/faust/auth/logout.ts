import { signInHandler } from '@homegrown/engine/editor/server/api-handler';
import { logoutEndpoint } from '@homegrown/engine/editor/server/session-endpoints';
import { signInDependencies } from '@homegrown/engine/editor/server/sign-in-dependencies';
import { site } from '@/site';

export default signInHandler(logoutEndpoint, () => signInDependencies(site));

/** This route reads no body. */
export const config = { api: { bodyParser: false } };
