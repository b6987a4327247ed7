import type { Rule } from '../content-folder.ts'

/** Every picture in a text has a description for people who cannot see it. (WCAG 2.2, 1.1.1) */
export const describedPictures: Rule = (file) =>
  file.pictures
    .filter(({ description }) => description.trim() === '')
    .map(({ url, line }) => ({
      file: file.path,
      line,
      message: `The picture ${url} has no description. Write what it shows: "![What the picture shows.](${url})".`,
    }))
