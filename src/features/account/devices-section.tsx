import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatTimeDay } from '@/lib/format';
import { Button } from '@/ui/button';
import { logAndNotify } from '@/ui/log-and-notify';
import { notify } from '@/ui/notifications';
import { UserText } from '@/ui/user-text';
import { devices as words } from './account.content';
import { devicesQuery, signOutDevice, signOutElsewhere, type Device } from './api/account';
import { deviceName } from '@/lib/device-name';
import { PanelData, PanelSection } from './panel-section';

/** The devices on which the account is signed in, with buttons to sign out there. */
export function DevicesSection({ userId }: { userId: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const client = useQueryClient();
  const query = useQuery(devicesQuery(userId));
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (device: Device | 'others') =>
      device === 'others' ? signOutElsewhere() : signOutDevice(device.id),
    networkMode: 'always',
    onSuccess: async (_, device) => {
      notify(
        device === 'others'
          ? { title: words.doneElsewhere }
          : { title: words.done, description: deviceName(device.user_agent) },
      );
      await client.invalidateQueries({ queryKey: devicesQuery(userId).queryKey });
      // The pressed button disappeared with its device.
      heading.current?.focus();
    },
    onError: (error) => {
      logAndNotify('A device was not signed out.', error, { title: words.failed });
    },
  });
  const signOut = (device: Device | 'others') => {
    if (!isPending) mutate(device);
  };
  return (
    <PanelSection title={words.title} headingRef={heading}>
      <PanelData query={query} what={words.what}>
        {(devices) => (
          <>
            <ul>
              {devices.map((device) => (
                <li
                  key={device.id}
                  className="flex items-center justify-between gap-3 border-t border-line py-3 text-small"
                >
                  <span className="[overflow-wrap:anywhere]">
                    {deviceName(device.user_agent)}
                    {device.is_current && <span className="text-accent"> {words.isThis}</span>}
                    <span className="block text-soft">
                      {words.lastUsed(formatTimeDay(device.last_used_at))}
                      {device.ip_address && (
                        <>
                          {words.from} <UserText>{device.ip_address}</UserText>
                        </>
                      )}
                    </span>
                  </span>
                  {!device.is_current && (
                    <Button
                      variant="secondary"
                      size="compact"
                      className="shrink-0"
                      aria-busy={isPending && variables === device}
                      onClick={() => signOut(device)}
                    >
                      {words.signOut}
                      <span className="sr-only"> {deviceName(device.user_agent)}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {devices.some(({ is_current }) => !is_current) && (
              <Button
                variant="secondary"
                size="compact"
                className="justify-self-start"
                aria-busy={isPending && variables === 'others'}
                onClick={() => signOut('others')}
              >
                {words.signOutElsewhere}
              </Button>
            )}
          </>
        )}
      </PanelData>
    </PanelSection>
  );
}
