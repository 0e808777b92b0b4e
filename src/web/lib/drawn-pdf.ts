export interface DrawnPage {
  readonly picture: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws each page of a PDF as a picture of this width, since phones show no PDF inside a page and
 * the security policy allows no frame.
 */
export async function drawPdfPages(content: Blob, width: number): Promise<DrawnPage[]> {
  const { getDocumentProxy } = await import('unpdf');
  const pdf = await getDocumentProxy(new Uint8Array(await content.arrayBuffer()));
  const pages: DrawnPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const scale = width / page.getViewport({ scale: 1 }).width;
    const viewport = page.getViewport({ scale });
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    await page.render({ canvas, viewport }).promise;
    pages.push({ picture: canvas.toDataURL(), width: canvas.width, height: canvas.height });
  }
  await pdf.loadingTask.destroy();
  return pages;
}
