/** "Supreme Court of Pennsylvania, 1998". */
export function courtLine({ court, year }: { court: string; year?: number | undefined }): string {
  return year === undefined ? court : `${court}, ${year}`
}
