import { signInHandler } from '@homegrown/engine/editor/server/api-handler';
import { signInDependencies } from '@homegrown/engine/editor/server/sign-in-dependencies';
import { tokenEndpoint } from '@homegrown/engine/editor/server/token-endpoint';
import { site } from '@/site';

export default signInHandler(tokenEndpoint, () => signInDependencies(site));

/** This route reads no body. */
export const config = { api: { bodyParser: false } };
