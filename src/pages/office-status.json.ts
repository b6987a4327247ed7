import { getOfficeStatus } from '../queries/office-hours.ts'

/** What the line beside the office's number says, and from when on; read by `enhancements/office-status.ts`. */
export async function GET() {
  return Response.json(await getOfficeStatus())
}
