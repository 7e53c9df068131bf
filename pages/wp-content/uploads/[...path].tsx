import { uploadedFile } from '@homegrown/engine/pages/uploaded-file';
import { site } from '@/site';

/** Never rendered: the answer is the file. */
export default function UploadedFile() {
  return null;
}

export const getServerSideProps = uploadedFile(site);
