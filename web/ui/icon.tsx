/** Drawn once in every document (`app/icon-sheet.tsx`), referred to wherever it shows. */
export type IconName =
  | 'arrow'
  | 'award'
  | 'badge'
  | 'calendar'
  | 'chat'
  | 'check'
  | 'close'
  | 'face'
  | 'mail'
  | 'menu'
  | 'phone'
  | 'play'
  | 'shield'
  | 'thumb'

interface IconProps {
  name: IconName
  size?: number
  strokeWidth?: number
  className?: string
}

/** An ornament beside words: never heard. Lines, ends and joins come from `global-style`. */
export function Icon({name, size, ...rest}: IconProps) {
  return (
    <svg {...(size ? {width: size, height: size} : {})} aria-hidden="true" {...rest}>
      <use href={`#i-${name}`} />
    </svg>
  )
}
