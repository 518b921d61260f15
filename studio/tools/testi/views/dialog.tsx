import {Box, Dialog, Flex, Stack} from '@sanity/ui'
import type {ReactNode} from 'react'
import {styled} from 'styled-components'

type FrameProps = {
  id: string
  title: string
  width?: number
  footer: ReactNode
  onClose: () => void
  children: ReactNode
}

/** The tool's dialogs look alike: what is asked, what is to be seen, what can be done. */
export const Frame = ({id, title, width = 2, footer, onClose, children}: FrameProps) => (
  <Dialog
    id={id}
    header={title}
    width={width}
    onClose={onClose}
    animate
    footer={
      <Flex align="center" justify="flex-end" gap={2} padding={3}>
        {footer}
      </Flex>
    }
  >
    <Box padding={4}>
      <Stack gap={4}>{children}</Stack>
    </Box>
  </Dialog>
)

export const Entry = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 10px;
  padding: 10px 4px;
  border-top: 1px solid var(--card-border-color);
  font: 13px/1.5 var(--font-text-family, Inter), Inter, system-ui, sans-serif;
  overflow-wrap: anywhere;

  > :first-child {
    margin-top: 1px;
  }
`
export const Where = styled.div`
  font-size: 12px;
  color: var(--card-muted-fg-color);
`
export const Versions = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 2px 10px;
  margin: 2px 0 0;
  white-space: pre-wrap;

  > dt {
    font-size: 12px;
    color: var(--card-muted-fg-color);
    line-height: 20px;
  }
  > dd {
    margin: 0;
  }
  del,
  ins {
    border-radius: 2px;
    text-decoration-thickness: 1px;
  }
  del {
    background: var(--card-badge-critical-bg-color, #fdebeb);
  }
  ins {
    background: var(--card-badge-positive-bg-color, #e3f7ec);
    text-decoration: none;
  }
`
export const Problem = styled.p`
  margin: 2px 0 0;
  color: var(--card-badge-critical-fg-color, #b3261e);
  font-size: 12px;
`
