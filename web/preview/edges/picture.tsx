import {type ComponentProps, cloneElement} from 'react'
import {Picture as Original} from '../../ui/picture.tsx'

export * from '../../ui/picture.tsx'

/** A picture of the preview says where it comes from (`sources.ts`). */
export function Picture(props: ComponentProps<typeof Original>) {
  const {sanity} = (props.picture ?? {}) as {sanity?: string}
  // Called, not rendered: the attribute belongs on the element that it makes.
  const image = Original(props)
  return image && sanity ? cloneElement(image, {'data-sanity': sanity} as object) : image
}
