import {DownloadIcon} from '@sanity/icons/Download'
import {Box, Button, Dialog, Flex, Stack} from '@sanity/ui'
import {useId, useState} from 'react'
import {Section, Waiting} from '../../../ui/parts.tsx'
import {save} from '../../../ui/save-file.ts'
import {Quiet} from '../../../ui/small.tsx'
import {usePhoto} from '../data/use-photo.ts'
import {words} from '../words.ts'
import {Thumbnail} from './detail-styles.ts'

function Shown({name}: {name: string}) {
  const {photo, again} = usePhoto(name)
  const id = useId()
  const [large, setLarge] = useState(false)
  const [odd, setOdd] = useState(false)
  if (photo.kind === 'loading') {
    return (
      <Flex style={{height: 120}}>
        <Waiting>{words.photoLoading}</Waiting>
      </Flex>
    )
  }
  if (photo.kind === 'failed') {
    const gone = photo.fault === 'gone'
    return (
      <Flex align="center" justify="space-between" gap={3} role="status">
        <Quiet>{gone ? words.photoGone : words.faults[photo.fault]}</Quiet>
        {!gone && <Button mode="ghost" fontSize={1} text={words.retry} onClick={again} />}
      </Flex>
    )
  }
  const {url, content} = photo
  const download = (
    <Button
      mode="ghost"
      fontSize={1}
      icon={DownloadIcon}
      text={words.download}
      onClick={() => save(content, name)}
    />
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
        <Thumbnail type="button" aria-label={words.enlarge} onClick={() => setLarge(true)}>
          <img src={url} alt={words.photoAlt} onError={() => setOdd(true)} />
        </Thumbnail>
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
            <img
              src={url}
              alt={words.photoAlt}
              style={{display: 'block', margin: 'auto', maxWidth: '100%', maxHeight: '78vh'}}
            />
          </Box>
        </Dialog>
      )}
    </>
  )
}

export const PhotoView = ({name}: {name: string | null}) => (
  <Section title={words.photoTitle}>
    {name ? <Shown key={name} name={name} /> : <Quiet>{words.noPhoto}</Quiet>}
  </Section>
)
