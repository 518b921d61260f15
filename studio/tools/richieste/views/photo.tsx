import {Flex} from '@sanity/ui'
import {useQuery} from '@tanstack/react-query'
import {useEffect, useState} from 'react'
import {downloadFile} from '../../../ui/download-file.ts'
import {LineButton, Loading, Message, MutedText, Section} from '../../../ui/parts.tsx'
import {useDesk} from '../data/desk.ts'
import {toFault} from '../logic/fault.ts'
import {words} from '../words.ts'

function Picture({photo}: {photo: Blob}) {
  const [address, setAddress] = useState('')
  const [isUnreadable, setUnreadable] = useState(false)
  useEffect(() => {
    const made = URL.createObjectURL(photo)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  if (isUnreadable) return <MutedText>{words.photoUnreadable}</MutedText>
  if (!address) return null
  return (
    <img
      src={address}
      alt="Foto inviata dal visitatore"
      style={{maxWidth: '100%', maxHeight: '80vh'}}
      onError={() => setUnreadable(true)}
    />
  )
}

function StoredPhoto({name}: {name: string}) {
  const {api} = useDesk()
  const {data, error, refetch} = useQuery({
    queryKey: ['photo', name],
    queryFn: ({signal}) => api.photo(name, signal),
  })
  if (error && toFault(error) === 'gone') return <MutedText>{words.photoGone}</MutedText>
  if (error) return <Message text={words.faults[toFault(error)]} action={words.retry(refetch)} />
  if (!data) return <Loading>Carico la foto…</Loading>
  return (
    <>
      <Picture photo={data} />
      <Flex>
        <LineButton text="Scarica la foto" onClick={() => downloadFile(data, name)} />
      </Flex>
    </>
  )
}

export const Photo = ({name}: {name: string | null}) => (
  <Section title="Foto">
    {name ? (
      <StoredPhoto key={name} name={name} />
    ) : (
      <MutedText>Il visitatore non ha inviato una foto.</MutedText>
    )}
  </Section>
)
