import {DownloadIcon} from '@sanity/icons/Download'
import {Box, Button, Dialog, Flex, Stack} from '@sanity/ui'
import {type ComponentProps, useCallback, useId, useState} from 'react'
import {Message, Quiet, Section, Waiting} from '../../../ui/parts.tsx'
import {save} from '../../../ui/save-file.ts'
import {useAnswer, useDesk} from '../data/desk.ts'
import {words} from '../words.ts'

/** In memory, for as long as it is looked at: neither the browser's cache nor the page keeps it. */
function Picture({content, ...props}: Omit<ComponentProps<'img'>, 'content'> & {content: Blob}) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      picture.src = URL.createObjectURL(content)
      return () => URL.revokeObjectURL(picture.src)
    },
    [content],
  )
  return <img ref={show} alt={words.photoAlt} {...props} />
}

const FITTING = {display: 'block', margin: 'auto', maxWidth: '100%'}

function Shown({name}: {name: string}) {
  const {api} = useDesk()
  const {fault, data: content, refetch} = useAnswer(['photo', name], (signal) => api.photo(name, signal))
  const id = useId()
  const [large, setLarge] = useState(false)
  const [odd, setOdd] = useState(false)
  if (fault === 'gone') return <Message text={words.photoGone} />
  if (fault) return <Message text={words.faults[fault]} action={{text: words.retry, run: refetch}} />
  if (!content) return <Waiting>{words.photoLoading}</Waiting>
  const download = (
    <Button mode="ghost" icon={DownloadIcon} text={words.download} onClick={() => save(content, name)} />
  )
  if (odd) {
    return (
      <Stack gap={3}>
        <Quiet>{words.photoOdd}</Quiet>
        <Box>{download}</Box>
      </Stack>
    )
  }
  const close = () => setLarge(false)
  return (
    <>
      <Box>
        <Button
          mode="ghost"
          padding={0}
          aria-label={words.enlarge}
          style={{cursor: 'zoom-in', overflow: 'hidden', maxWidth: '100%'}}
          onClick={() => setLarge(true)}
        >
          <Picture content={content} style={{...FITTING, maxHeight: 220}} onError={() => setOdd(true)} />
        </Button>
      </Box>
      {large && (
        <Dialog
          id={id}
          header={words.photoAlt}
          width={2}
          onClose={close}
          onClickOutside={close}
          footer={
            <Flex justify="flex-end" padding={2}>
              {download}
            </Flex>
          }
        >
          <Box padding={3}>
            <Picture content={content} style={{...FITTING, maxHeight: '78vh'}} />
          </Box>
        </Dialog>
      )}
    </>
  )
}

export const Photo = ({name}: {name: string | null}) => (
  <Section title={words.photoTitle}>
    {name ? <Shown key={name} name={name} /> : <Quiet>{words.noPhoto}</Quiet>}
  </Section>
)
