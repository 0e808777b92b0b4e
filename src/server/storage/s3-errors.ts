import { S3ServiceException } from '@aws-sdk/client-s3';

export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === status;
}

export function unlessMissing(error: unknown): null {
  if (hasStatus(error, 404)) return null;
  throw error;
}
