/** A rendered PDF, always as a download. */
export const pdfDownload = (
  { name, bytes }: { name: string; bytes: Uint8Array },
  headers: Record<string, string> = {},
) =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      ...headers,
    },
  })
