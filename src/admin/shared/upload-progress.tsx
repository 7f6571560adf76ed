import { useUpload } from './uploads';
import { Button } from '@/ui/button';
import { UserText } from '@/ui/user-text';

/** How much of a file is sent, with a way to stop it; nothing while no upload is under way. */
export function UploadProgress({ uploadKey, name }: { uploadKey: string; name: string }) {
  const upload = useUpload(uploadKey);
  if (!upload) return null;
  return (
    <div className="flex min-w-52 grow items-center gap-4">
      <label className="grow text-small text-soft">
        <span className="tabular">
          Uploading <UserText>{name}</UserText>: {Math.round(upload.share * 100)}%
        </span>
        <progress
          value={upload.share}
          max={1}
          className="mt-1.5 block h-1 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-action"
        />
      </label>
      <Button variant="quiet" className="text-small" onClick={upload.cancel}>
        Cancel upload
      </Button>
    </div>
  );
}
