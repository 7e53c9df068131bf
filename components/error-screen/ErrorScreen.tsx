export function ErrorScreen({ code, title, text }: { code: number; title: string; text: string }) {
  return <p>{code} {title} {text}</p>;
}
