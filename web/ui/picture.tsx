import {createContext, use} from 'react'
import {type PictureContent, rendition} from './image-address.ts'

/** Where pictures are, as `<host>/images/<project>/<dataset>`. */
export const ImageBase = createContext('')

interface PictureProps {
  picture: PictureContent | null | undefined
  widths: readonly number[]
  sizes: string
  /** Width by height; the original's when left out. */
  ratio?: number
  quality?: number
  /** The one picture of the first view. */
  priority?: boolean
  /** Shows a blurred preview until the picture is there: for large pictures, it costs bytes in the HTML. */
  preview?: boolean
  className?: string
}

/** A picture in the size that the screen needs; nothing where there is none. */
export function Picture({
  picture,
  widths,
  sizes,
  ratio,
  quality,
  priority,
  preview,
  className,
}: PictureProps) {
  const image = rendition(use(ImageBase), picture, widths, ratio, quality)
  if (!image) return null
  const blurred = preview ? picture?.asset?.metadata?.lqip : null
  return (
    <img
      {...(className ? {className} : {})}
      src={image.src}
      srcSet={image.srcSet}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={picture?.alt ?? ''}
      decoding={priority ? 'sync' : 'async'}
      loading={priority ? 'eager' : 'lazy'}
      {...(priority ? {fetchPriority: 'high' as const} : {})}
      {...(blurred ? {style: {backgroundImage: `url(${blurred})`, backgroundSize: 'cover'}} : {})}
    />
  )
}
