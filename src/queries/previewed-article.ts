/**
 * The file name, without ".md", of an article that is shown although it is not published. Only previews have one: they
 * put their own module in place of this one (`src/integrations/preview-page.ts`).
 */
export const previewedArticle: string | undefined = undefined
