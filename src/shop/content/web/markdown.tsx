/** How a longer text looks: of a post, a legal text, the page about the seller. */
const look = [
  'max-w-prose wrap-anywhere',
  '[&>*+*]:mt-4 [&_h2]:mt-10 [&_h2]:text-2xl [&_h3]:mt-8 [&_h3]:text-xl [&_h4]:mt-6 [&_h4]:text-lg [&_h5]:font-medium [&_h6]:font-medium',
  '[&_ul]:list-disc [&_ul]:pl-6 [&_ol]:list-decimal [&_ol]:pl-6 [&_li]:mt-1',
  '[&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4',
  '[&_blockquote]:border-l-2 [&_blockquote]:pl-4 [&_blockquote]:text-muted [&_hr]:my-8',
  '[&_code]:rounded-xs [&_code]:bg-raised [&_code]:px-1 [&_pre]:overflow-x-auto [&_pre]:rounded-control [&_pre]:border [&_pre]:bg-raised [&_pre]:p-4 [&_pre]:text-sm [&_pre_code]:p-0',
  '[&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-card',
  '[&_div]:overflow-x-auto [&_table]:text-sm [&_td]:border-b [&_td]:px-3 [&_td]:py-2 [&_th]:border-b [&_th]:px-3 [&_th]:py-2 [&_th]:text-left',
].join(' ');

/** What the server has made of Markdown: raw HTML in it has become text there. */
export function Markdown({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: platform/server/markdown lets no HTML through.
  return <div className={look} dangerouslySetInnerHTML={{ __html: html }} />;
}
