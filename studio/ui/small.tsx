import {Button, type ButtonProps, Text, type TextProps} from '@sanity/ui'

/** The tools' one size of words and buttons, so that a table of them stays calm. */
export const Small = (props: TextProps) => <Text size={1} {...props} />
export const Quiet = (props: TextProps) => <Text size={1} muted {...props} />
export const Strong = (props: TextProps) => <Text size={1} weight="medium" {...props} />
export const SmallButton = (props: ButtonProps) => <Button fontSize={1} padding={3} {...props} />
/** Of the height of a line of text. */
export const LineButton = (props: ButtonProps) => <Button fontSize={1} padding={2} {...props} />

/** A sign alone, with its name for whoever asks for it or cannot see it. */
export const SignButton = ({label, ...props}: ButtonProps & {label: string}) => (
  <Button mode="bleed" padding={2} aria-label={label} title={label} {...props} />
)

/** What somebody wrote, with its line breaks. */
export const Written = (props: TextProps) => (
  <Text as="p" size={1} style={{whiteSpace: 'pre-wrap', overflowWrap: 'anywhere'}} {...props} />
)
