import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { deviceName } from '@/lib/device-name';
import { formatTimeMinute } from '@/lib/format';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { fail } from '@/ui/fail';
import { notify } from '@/ui/notifications';
import { UserText } from '@/ui/user-text';
import { devices as words } from './account.content';
import { devicesQuery, signOutDevice, type Device } from './api/account';
import { PanelData, PanelSection } from './panel-section';

/** The signed-in devices of the account, with buttons to sign out there, after confirmation. */
export function DevicesSection({ userId }: { userId: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const client = useQueryClient();
  const query = useQuery(devicesQuery(userId));
  const [toSignOut, setToSignOut] = useState<Device | 'others'>();
  const areOthers = toSignOut === 'others';
  const close = () => setToSignOut(undefined);
  const { mutate, isPending } = useMutation({
    mutationFn: signOutDevice,
    networkMode: 'always',
    onSuccess: async (_, device) => {
      close();
      notify(
        device === 'others'
          ? { title: words.doneElsewhere }
          : { title: words.done, description: deviceName(device.user_agent) },
      );
      await client.invalidateQueries({ queryKey: devicesQuery(userId).queryKey });
      // The pressed button was removed with its device.
      heading.current?.focus();
    },
    onError: (error) => {
      close();
      fail('A device was not signed out.', error, { title: words.failed });
    },
  });
  return (
    <PanelSection title={words.title} headingRef={heading}>
      <PanelData query={query} subject={words.subject}>
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
                      {words.lastUsed(formatTimeMinute(device.last_used_at))}
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
                      onClick={() => setToSignOut(device)}
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
                onClick={() => setToSignOut('others')}
              >
                {words.signOutElsewhere}
              </Button>
            )}
            <Dialog
              isOpen={toSignOut !== undefined}
              onOpenChange={(isOpen) => !isOpen && close()}
              title={
                toSignOut && !areOthers
                  ? words.ask(deviceName(toSignOut.user_agent))
                  : words.askElsewhere
              }
              description={
                toSignOut === undefined || toSignOut === 'others'
                  ? words.effectElsewhere
                  : `${words.which(formatTimeMinute(toSignOut.last_used_at), toSignOut.ip_address)} ${words.effect}`
              }
            >
              <div className="flex flex-wrap gap-3">
                <Button
                  aria-busy={isPending}
                  onClick={() => toSignOut && !isPending && mutate(toSignOut)}
                >
                  {areOthers ? words.confirmElsewhere : words.confirm}
                </Button>
                <Button variant="secondary" onClick={close}>
                  {words.cancel}
                </Button>
              </div>
            </Dialog>
          </>
        )}
      </PanelData>
    </PanelSection>
  );
}
