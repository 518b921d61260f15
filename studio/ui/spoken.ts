import {styled} from 'styled-components'

/** For screen readers alone; the kit's own `SrOnly` hides from them as well. */
export const Spoken = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`
