import { openBuildCache } from '../build-cache/build-cache.ts'
import { codeVersion } from '../build-cache/code-version.ts'
import { shareImage, type ShareImageRequest } from './share-image.ts'

const version = codeVersion(['src/share-image', 'src/engraving'])

/**
 * A page's share image, from an earlier build if the same code rendered it: rendering one takes a tenth of a
 * second.
 *
 * @param cacheDir Astro's cache folder
 */
export function cachedShareImage(request: ShareImageRequest, cacheDir: string): Promise<Buffer> {
  const key = ['share image', version, JSON.stringify(request)]
  return openBuildCache(cacheDir).cached(key, () => shareImage(request))
}
