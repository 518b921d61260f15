import {accepts} from '../../http/accepts.ts'
import type {OutputFormat, Plan, Size} from './plan.ts'

/** Above this, AVIF takes seconds to encode; WebP does not. */
const MAX_AVIF_AREA = 8_000_000

/** What a format becomes that browsers do not all show. */
const KEPT: Record<string, OutputFormat> = {jpg: 'jpg', png: 'png', gif: 'gif', webp: 'webp', avif: 'avif'}

/**
 * The format to render. Possible animations (GIF, WebP) never become AVIF, which is written here as a still.
 * `hasAlpha` is only asked where nothing else decides.
 */
export async function chooseFormat(
  plan: Plan,
  extension: string,
  accept: string | undefined,
  output: Size,
  hasAlpha: () => Promise<boolean>,
): Promise<OutputFormat> {
  if (plan.format !== 'auto' && plan.format !== 'source') return plan.format
  const kept = KEPT[extension]
  if (plan.format === 'auto') {
    const mayMove = (extension === 'gif' || extension === 'webp') && !plan.still
    const affordable = output.width * output.height <= MAX_AVIF_AREA
    if (!mayMove && affordable && accepts(accept, 'image/avif')) return 'avif'
    if (accepts(accept, 'image/webp')) return 'webp'
    if (kept && kept !== 'webp' && kept !== 'avif') return kept
  } else if (kept) {
    return kept
  }
  return (await hasAlpha()) ? 'png' : 'jpg'
}
