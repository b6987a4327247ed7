/**
 * The file name, without ".md", of an article that is shown although it is not published. Only previews have one:
 * they replace this module with their own (`src/integrations/preview-page.ts`).
 */
export const previewedArticle: string | undefined = undefined
