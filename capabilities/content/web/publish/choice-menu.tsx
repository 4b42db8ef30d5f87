import { Menu } from '@mantine/core'
import type { ComponentProps } from 'react'
import { Button } from '#web/kit/button.tsx'
import type { Choice } from './publish-choices.ts'

type Props = Pick<ComponentProps<typeof Button>, 'kind' | 'size' | 'busy' | 'children'> & { readonly choices: readonly Choice[] }

export function ChoiceMenu({ choices, ...button }: Props) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button {...button} after="down" />
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ label, onPress }) => (
          <Menu.Item key={label} onClick={onPress}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
