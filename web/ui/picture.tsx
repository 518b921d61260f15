import {type PictureContent, rendition} from './rendition.ts'

interface PictureProps {
  picture: PictureContent | null | undefined
  widths: readonly number[]
  sizes?: string
  /** Width divided by height. Without it the picture keeps its own ratio. */
  ratio?: number
  quality?: number
  priority?: boolean
}

export function Picture({picture, widths, sizes, ratio, quality, priority}: PictureProps) {
  const image = rendition(picture, widths, ratio, quality)
  if (!image) return null
  const tone = widths.length > 1 && !priority ? picture?.asset?.tone : null
  return (
    <img
      src={image.src}
      {...(widths.length > 1 ? {srcSet: image.srcSet, sizes} : {})}
      width={image.width}
      height={image.height}
      alt={picture?.alt ?? ''}
      style={{background: tone ?? undefined, objectPosition: image.position ?? undefined}}
      decoding={priority ? 'sync' : 'async'}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
    />
  )
}
