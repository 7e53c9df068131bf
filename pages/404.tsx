import { ErrorScreen } from '@/components/error-screen/ErrorScreen';

/** Answers an address that has no page. Static, so that it does not need WordPress. */
export default function NotFound() {
  return (
    <ErrorScreen
      code={404}
      title="This page isn’t here"
      text="The address may be mistyped, or the page may have moved. Search for it, or start from one of these."
    />
  );
}
