import { escapedXml } from './escaped-xml.ts'

/** A picture as a Word file has it; its size in pixels. */
export type WordJpeg = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number }

/** What fits on a page of letter paper between its margins and above its words, in inches. */
const mostInches = { width: 6.5, height: 6 }

/** English Metric Units (ISO/IEC 29500-1, 20.1.2.1). */
const perInch = 914_400

/** A run with a picture, as wide as the text unless it is too high. An empty description marks it as decorative. */
export function pictureXml(
  { width, height }: WordJpeg,
  { place, description }: { place: number; description: string },
): string {
  const inches = Math.min(mostInches.width, (mostInches.height * width) / height)
  const [cx, cy] = [inches, (inches * height) / width].map((side) => Math.round(side * perInch))
  const name = `id="${place + 1}" name="Picture ${place + 1}"`
  const about =
    description === ''
      ? `<wp:docPr ${name}><a:extLst><a:ext uri="{C183D7F6-B498-43B3-948B-1728B52AA6E4}"><adec:decorative xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst></wp:docPr>`
      : `<wp:docPr ${name} descr="${escapedXml(description)}"/>`
  const extent = `cx="${cx}" cy="${cy}"`
  const shape = `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>`
  const picture = `<pic:pic><pic:nvPicPr><pic:cNvPr ${name}/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="picture${place}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>${shape}</pic:pic>`
  const uri = 'http://schemas.openxmlformats.org/drawingml/2006/picture'
  return `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${extent}/>${about}<a:graphic><a:graphicData uri="${uri}">${picture}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
}
